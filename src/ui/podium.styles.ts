import { css } from '@linaria/core'
import { color, hover, type } from '../styles/tokens'

/** With large letters the three stand in rows below each other. */
const tight = '@container (max-width: 15rem)'

export const around = css`
  container-type: inline-size;
`

export const podium = css`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  align-items: end;
  gap: 8px;
  max-width: 30rem;
  margin: 0 auto;
  ${tight} {
    grid-template-columns: minmax(0, 1fr);
    gap: 12px;
  }
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
  ${tight} {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    align-items: center;
    gap: 4px 12px;
    &[data-rank] {
      grid-row: auto;
      grid-column: 1;
    }
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
    ${tight} {
      order: 1;
      align-items: flex-start;
      padding-bottom: 0;
      text-align: start;
    }
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
    ${tight} {
      white-space: normal;
      overflow-wrap: anywhere;
    }
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
  ${tight} {
    [data-rank] > & {
      height: auto;
      min-width: 1.75rem;
      border-top: 0;
      background: none;
      color: var(--metal);
    }
  }
`

/** Beneath the step; in rows beneath the name. */
export const deed = css`
  display: grid;
  justify-items: center;
  padding-top: 12px;
  ${tight} {
    order: 2;
    grid-column: 2;
    justify-items: start;
    padding-top: 0;
  }
`
