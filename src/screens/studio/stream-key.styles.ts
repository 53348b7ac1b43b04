import { css } from '@linaria/core'
import { color, radius, space, TOUCH_SIZE, type } from '../../styles/tokens'

/** The address and the key, each with what copies it. */
export const secrets = css`
  display: grid;
  gap: ${space.s3};
  margin-top: ${space.s3};
  > div > span {
    display: block;
    font-size: ${type.s12};
    color: ${color.ink2};
  }
  > div > div {
    display: flex;
    align-items: center;
    gap: ${space.s2};
    min-height: ${TOUCH_SIZE};
    padding: 4px 4px 4px 12px;
    border-radius: ${radius.inner};
    background: ${color.sunk};
  }
  code {
    flex: 1;
    min-width: 0;
    font-family: ui-monospace, Menlo, Consolas, monospace;
    font-size: ${type.s13};
    overflow-wrap: anywhere;
    user-select: all;
  }
`

export const qr = css`
  display: block;
  width: min(14rem, 100%);
  margin: ${space.s2} auto;
  border-radius: ${radius.small};
`
