import { css } from '@linaria/core'
import { color, hover, type } from '../styles/tokens'

export const podium = css`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  align-items: end;
  gap: 8px;
  max-width: 30rem;
  margin: 0 auto;
`

export const place = css`
  --metal: ${color.gold};
  grid-row: 1;
  grid-column: 2;
  &[data-rank='2'] {
    --metal: ${color.edge};
    grid-column: 1;
  }
  &[data-rank='3'] {
    --metal: ${color.brick};
    grid-column: 3;
  }
  > a,
  > div {
    display: flex;
    flex-direction: column;
    align-items: center;
    gap: 2px;
    padding-bottom: 8px;
    border-radius: 12px;
    text-align: center;
  }
  > * > span:first-child {
    margin: 6px 0;
    max-width: 22vw;
    max-height: 22vw;
    box-shadow:
      0 0 0 3px ${color.page},
      0 0 0 5px var(--metal);
  }
  strong {
    max-width: 100%;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    font-size: ${type.s13};
    font-weight: 600;
  }
  small {
    color: ${color.ink3};
    font-size: ${type.s12};
  }
  ${hover} {
    > a:hover strong {
      color: ${color.accentInk};
    }
  }
`

export const step = css`
  display: grid;
  place-items: center;
  height: 4.25rem;
  border-radius: 12px 12px 0 0;
  border-top: 3px solid var(--metal);
  background: ${color.card};
  color: ${color.ink};
  font-size: ${type.score30};
  [data-rank='2'] > & {
    height: 3rem;
    font-size: ${type.score24};
    color: ${color.ink2};
  }
  [data-rank='3'] > & {
    height: 2.25rem;
    font-size: ${type.score18};
    color: ${color.ink2};
  }
`
