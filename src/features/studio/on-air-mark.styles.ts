import { css } from '@linaria/core'
import { color, layer, radius, space, type, wide } from '../../styles/tokens'

/** Above the tabs of a phone and a room's line to write, and above what is said there in a toast. */
export const mark = css`
  position: fixed;
  z-index: ${layer.bar + 2};
  right: ${space.s3};
  max-width: calc(100vw - 2 * ${space.s3});
  bottom: calc(9.5rem + env(safe-area-inset-bottom));
  ${wide} {
    right: ${space.s5};
  }
  a {
    display: flex;
    align-items: center;
    gap: 8px;
    min-height: 44px;
    padding: 0 ${space.s4};
    border-radius: ${radius.round};
    background: ${color.live};
    box-shadow: 0 2px 10px rgb(0 0 0 / 0.3);
    color: #fff;
    font-size: ${type.s13};
    font-weight: 600;
  }
  /* Of what is not on air for now nothing looks as if it were. */
  a:is([data-is='connecting'], [data-is='reconnecting'], [data-is='closing']) {
    background: #4a4f57;
  }
  a::before {
    content: '';
    flex: none;
    width: 8px;
    height: 8px;
    border-radius: 50%;
    background: #fff;
  }
`
