import { css } from '@linaria/core'
import { color, radius, space } from '../styles/tokens'

export const bone = css`
  display: block;
  flex: none;
  max-width: 100%;
  border-radius: ${radius.small};
  background: ${color.sunk};
  animation: breathe 1.6s ease-in-out infinite alternate;
  &[data-round] {
    border-radius: 50%;
  }
  @keyframes breathe {
    to {
      opacity: 0.5;
    }
  }
`

export const spacedRows = css`
  display: grid;
  gap: ${space.s3};
`
