import { css } from '@linaria/core'
import { color, space, type, wide } from '../../styles/tokens'

/** Matches beside who plays them, where there is room. */
export const columns = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 0 ${space.s6};
  ${wide} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    align-items: start;
  }
`

export const head = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.s3};
  > div {
    flex: 1 1 8rem;
    min-width: 0;
  }
  strong {
    font-size: ${type.s17};
    font-weight: 700;
    overflow-wrap: anywhere;
  }
  p {
    color: ${color.ink2};
    font-size: ${type.s13};
  }
`

export const choice = css`
  margin-top: ${space.s3};
`

export const standing = css`
  display: grid;
  gap: ${space.s3};
  > p {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 2px ${space.s2};
    color: ${color.ink2};
    font-size: ${type.s13};
  }
  > p > b {
    color: ${color.ink};
    font-size: ${type.s17};
    font-weight: 700;
  }
  > dl {
    display: flex;
    flex-wrap: wrap;
    gap: ${space.s2} ${space.s4};
  }
  > dl > div {
    display: grid;
    justify-items: center;
    min-width: 2.25rem;
  }
  dt {
    color: ${color.ink3};
    font-size: ${type.s11};
  }
  dd {
    font-size: ${type.s15};
    font-weight: 600;
  }
`

export const nothing = css`
  color: ${color.ink3};
  font-size: ${type.s13};
`

export const position = css`
  display: block;
  color: ${color.ink3};
  font-size: ${type.s11};
`
