import { css } from '@linaria/core'
import { space, type } from '../../styles/tokens'

export const cover = css`
  position: absolute;
  inset: 0;
  display: grid;
  align-content: center;
  overflow: hidden;
  pointer-events: none;
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    background: rgba(7, 9, 13, 0.6);
  }
`

/** Between the two bars of controls. */
export const words = css`
  position: absolute;
  inset: 44px ${space.s4};
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: ${space.s2};
  color: #fff;
  font-size: ${type.s13};
  text-align: center;
  pointer-events: none;
  /* Between the bar above and the ways back below is room for one row. */
  [data-tape] > & {
    inset: 46px ${space.s3} auto;
    flex-direction: row;
    gap: ${space.s3};
    min-height: 32px;
  }
  p {
    display: flex;
    align-items: center;
    gap: ${space.s2};
    svg {
      flex: none;
    }
  }
  > :last-child {
    pointer-events: auto;
  }
`
