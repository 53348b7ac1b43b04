import { css } from '@linaria/core'
import { color, radius, space, type } from '../styles/tokens'

/** Words above the button; what they leave of the height is the pitch's. */
export const notice = css`
  display: flex;
  flex-direction: column;
  min-height: 100%;
  > i {
    flex: 1 1 0;
    min-height: 0;
    border-radius: ${radius.inner};
    background: #1a6b44 center / cover;
  }
  > :last-child {
    flex: none;
    padding-top: ${space.s3};
  }
`

export const content = css`
  color: ${color.ink2};
  > * + * {
    margin-top: ${space.s2};
  }
  h1,
  h2,
  h3,
  h4,
  b,
  strong {
    color: ${color.ink};
    font-weight: 600;
  }
  h1,
  h2 {
    font-size: ${type.s17};
  }
  a {
    color: ${color.accentInk};
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  ul,
  ol {
    padding-left: 1.25em;
    list-style: disc;
  }
  ol {
    list-style: decimal;
  }
  img {
    height: auto;
    border-radius: ${radius.inner};
  }
  blockquote {
    padding-left: ${space.s3};
    border-left: 3px solid ${color.line};
  }
  pre,
  table {
    max-width: 100%;
    overflow-x: auto;
  }
  td,
  th {
    padding: ${space.s1} ${space.s2};
    border: 1px solid ${color.line};
  }
`
