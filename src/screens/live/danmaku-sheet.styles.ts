import { css } from '@linaria/core'
import { color, space, type } from '../../styles/tokens'

/** A name beside its choices; above them where letters are large or the sheet is narrow. */
export const choice = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.s2} ${space.s3};
  margin-bottom: ${space.s3};
  font-size: ${type.s13};
  color: ${color.ink2};
  > span {
    flex: 0 0 5rem;
  }
  > [role='radiogroup'] {
    flex: 1 1 12rem;
  }
`

export const calm = css`
  margin-top: ${space.s3};
  font-size: ${type.s12};
  color: ${color.ink3};
`
