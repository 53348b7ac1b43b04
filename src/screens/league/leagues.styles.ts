import { css } from '@linaria/core'
import { color, layer, wide, wider } from '../../styles/tokens'

export const sheet = css`
  padding-top: 4px;
`

export const search = css`
  position: sticky;
  z-index: ${layer.sticky};
  top: 52px;
  margin: 0 -16px;
  padding: 4px 16px 6px;
  background: ${color.page};
  overflow: hidden;
  ${wide} {
    display: grid;
    grid-template-columns: 20rem minmax(0, 1fr);
    align-items: center;
    gap: 24px;
  }
`

export const items = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
  padding: 6px 0;
  ${wide} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: 12px;
  }
  ${wider} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`
