import { css } from '@linaria/core'
import { color, radius } from '../styles/tokens'

export const cover = css`
  padding-top: 56.25%;
  border-radius: ${radius.inner};
  background: ${color.sunk};
`

export const lines = css`
  display: grid;
  gap: 4px;
  margin-top: 8px;
`
