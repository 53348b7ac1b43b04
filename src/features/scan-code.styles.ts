import { css } from '@linaria/core'
import { color, radius, space, type } from '../styles/tokens'

export const scanner = css`
  display: grid;
  gap: ${space.s3};
  padding-bottom: ${space.s3};
  > video {
    width: 100%;
    aspect-ratio: 1;
    border-radius: ${radius.inner};
    background: #000;
    object-fit: cover;
  }
  > p {
    color: ${color.ink2};
    font-size: ${type.s13};
    line-height: 1.6;
    text-align: center;
  }
`

/** A field for a file that looks like a button. */
export const chooser = css`
  position: relative;
  display: grid;
  overflow: hidden;
  border-radius: ${radius.round};
  &:focus-within {
    outline: 2px solid ${color.accentInk};
    outline-offset: 2px;
  }
  > input {
    position: absolute;
    inset: 0;
    width: 100%;
    opacity: 0;
    cursor: pointer;
  }
`
