import { css } from '@linaria/core'
import { color, space, type, wide } from '../../styles/tokens'

export const column = css`
  display: grid;
  gap: ${space.s3};
  margin-top: ${space.s3};
  ${wide} {
    max-width: 40rem;
    margin: ${space.s4} auto 0;
  }
`

export const part = css`
  display: grid;
  gap: ${space.s2};
  /* What became of a choice stands beside the heading: nothing moves under the finger. */
  > header {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    justify-content: space-between;
    gap: 0 ${space.s3};
  }
  h2 {
    font-size: ${type.s15};
    font-weight: 700;
  }
  p,
  li {
    font-size: ${type.s13};
    line-height: 1.6;
    color: ${color.ink2};
    overflow-wrap: anywhere;
  }
  ol {
    padding-left: 1.4em;
    list-style: decimal;
  }
  /* Nothing is told: no room for it. */
  > p:empty {
    margin-top: -${space.s2};
  }
  p[role='alert'] {
    color: ${color.liveInk};
  }
`

export const times = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(9rem, 100%), 1fr));
  gap: ${space.s3};
  > p {
    grid-column: 1 / -1;
  }
`
