import { css } from '@linaria/core'
import { color, type } from '../styles/tokens'

export const end = css`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: 8px;
  padding: 20px 16px;
  color: ${color.ink3};
  font-size: ${type.s12};
  text-align: center;
`
