import { css } from '@linaria/core'
import { color, type } from '../styles/tokens'

/** Its text stands here once more, unseen, and so the box is as high as its text. */
export const box = css`
  flex: 1;
  display: grid;
  min-width: 0;
  margin: 0 -16px;
  > textarea,
  &::after {
    grid-area: 1 / 1;
    min-width: 0;
    box-sizing: border-box;
    max-height: 40vh;
    padding: 14px 16px;
    border: 0;
    /* Below 16 px, Safari on iOS zooms in when the field takes the focus. */
    font: inherit;
    font-size: max(16px, ${type.s15});
    line-height: 1.5;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  &::after {
    /* A last line that is empty still has its height. */
    content: attr(data-text) ' ';
    visibility: hidden;
    overflow: hidden;
  }
  > textarea {
    resize: none;
    outline: 0;
    background: none;
    color: ${color.ink};
  }
  > textarea::placeholder {
    color: ${color.ink3};
    opacity: 1;
  }
  > textarea:disabled {
    color: ${color.ink3};
    -webkit-text-fill-color: currentColor;
    opacity: 1;
  }
`
