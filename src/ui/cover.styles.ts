import { css } from '@linaria/core'
import { pictureEdge } from '../styles/picture-edge'
import { radius, wide, wider } from '../styles/tokens'

export const cover = css`
  position: relative;
  overflow: hidden;
  width: 100%;
  /* Safari 14 knows no aspect-ratio. */
  &::before {
    content: '';
    display: block;
    padding-top: 56.25%;
  }
  border-radius: ${radius.inner};
  color: #fff;
  &[data-ratio='banner'] {
    border-radius: 18px;
  }
  &[data-square] {
    border-radius: 0;
  }
  &[data-ratio='banner']::before {
    padding-top: max(43.75%, 9.5rem);
  }
  ${wide} {
    &[data-ratio='banner']::before {
      padding-top: 30%;
    }
  }
  ${wider} {
    &[data-ratio='banner']::before {
      padding-top: 24%;
    }
  }
  > img {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  ${pictureEdge}
  &[data-square]::after {
    content: none;
  }
`

export const bands = css`
  position: absolute;
  inset: 0;
  opacity: 0.94;
`
