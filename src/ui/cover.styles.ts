import { css } from '@linaria/core'
import { radius } from '../styles/tokens'

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
  > svg,
  > img {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`

export const kits = css`
  position: absolute;
  inset: 0;
  > i {
    position: absolute;
    inset: 0 66% 0 0;
    opacity: 0.75;
  }
  > i + i {
    inset: 0 0 0 66%;
  }
  [data-wash='left'] > & > i:first-child {
    inset: 0 30% 0 0;
    opacity: 0.95;
  }
  [data-wash='left'] > & > i + i {
    opacity: 0;
  }
`
