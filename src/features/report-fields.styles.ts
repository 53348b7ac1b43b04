import { css } from '@linaria/core'
import { color, space, type } from '../styles/tokens'

export const fault = css`
  color: ${color.liveInk};
  font-size: ${type.s13};
`

export const fields = css`
  display: flex;
  flex-direction: column;
  gap: ${space.s3};
  margin-bottom: ${space.s3};
`
