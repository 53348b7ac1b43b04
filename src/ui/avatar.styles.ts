import { css } from '@linaria/core'
import { pictureEdge } from '../styles/picture-edge'

export const avatar = css`
  position: relative;
  flex: none;
  display: grid;
  place-items: center;
  overflow: hidden;
  border-radius: 50%;
  color: #fff;
  font-weight: 600;
  line-height: 1;
  user-select: none;
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  ${pictureEdge}
`
