import { css } from '@linaria/core'
import { liveMotion } from '../../styles/live-motion'
import { color, radius, space, type } from '../../styles/tokens'

export const card = css`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space.s3} ${space.s4};
  align-items: center;
  margin-top: ${space.s3};
  padding: ${space.s4};
  border-radius: ${radius.card};
  background: ${color.card};
  &[data-in-sheet] {
    margin-top: 0;
    padding: 0;
    background: none;
  }
  > p {
    grid-column: 1 / -1;
  }
  p {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space.s1} ${space.s2};
    color: ${color.ink2};
    font-size: ${type.s13};
    overflow-wrap: anywhere;
  }
  strong {
    color: ${color.ink};
    font-size: ${type.s17};
  }
  [data-look='live']::before {
    ${liveMotion}
  }
`

export const facts = css`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.s1} ${space.s3};
  margin-top: ${space.s1};
  color: ${color.ink3};
  font-size: ${type.s13};
  list-style: none;
`

export const acts = css`
  grid-column: 1 / -1;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.s2};
  /* The menu stays beside the words. */
  > button[data-look='plain']:last-child {
    margin-inline: -6px;
  }
  @media (max-width: 430px) {
    gap: ${space.s1};
  }
  @media (max-width: 380px) {
    > a,
    > button {
      padding-inline: ${space.s3};
    }
  }
`

export const menu = css`
  display: grid;
  gap: ${space.s2};
  margin-bottom: ${space.s3};
  > p {
    color: ${color.ink2};
    font-size: ${type.s13};
  }
  > p[role='alert'] {
    color: ${color.liveInk};
  }
`
