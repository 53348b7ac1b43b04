import { css } from '@linaria/core'
import { radius, space, type } from '../../styles/tokens'

/** Below the upper bar, whether that is shown or not: it does not move. What is said flies beneath it, and does not show through. */
export const board = css`
  position: absolute;
  top: calc(52px + env(safe-area-inset-top));
  left: calc(${space.s3} + max(env(safe-area-inset-left), var(--dark, 0px)));
  display: flex;
  align-items: center;
  gap: ${space.s2};
  max-width: calc(100% - 2 * ${space.s3});
  padding: ${space.s1} ${space.s3};
  border-radius: ${radius.round};
  background: #07090d;
  color: #fff;
  font-size: ${type.s13};
  pointer-events: none;
  > span {
    min-width: 0;
    overflow: hidden;
    white-space: nowrap;
    text-overflow: ellipsis;
  }
  > b {
    display: flex;
    flex: none;
    gap: ${space.s1};
  }
  > small {
    flex: none;
  }
`
