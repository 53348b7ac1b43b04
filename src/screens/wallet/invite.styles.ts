import { css } from '@linaria/core'
import { color, font, radius, space, type, wide } from '../../styles/tokens'

export const page = css`
  display: grid;
  gap: ${space.s4};
  align-content: start;
  padding-bottom: ${space.s6};
  ${wide} {
    grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
    align-items: start;
  }
`

export const card = css`
  display: grid;
  justify-items: center;
  gap: ${space.s4};
  text-align: center;
  > h2 {
    font-size: ${type.s17};
    font-weight: 700;
    line-height: 1.4;
    text-wrap: balance;
    /* Between its clauses, not within a word. */
    word-break: keep-all;
    overflow-wrap: anywhere;
  }
  > small {
    font-size: ${type.s12};
    color: ${color.ink3};
    text-wrap: pretty;
  }
`

export const code = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.s3};
  width: 100%;
  padding: 8px 8px 8px 16px;
  border-radius: ${radius.field};
  background: ${color.sunk};
  > span {
    display: grid;
    text-align: left;
    font-size: ${type.s12};
    color: ${color.ink3};
  }
  > span > b {
    font-size: ${type.s22};
    letter-spacing: 0.08em;
    white-space: nowrap;
    color: ${color.ink};
    user-select: all;
  }
`

/** White whatever the theme: cameras read dark on light. */
export const qr = css`
  width: 10rem;
  height: 10rem;
  padding: 8px;
  border-radius: ${radius.inner};
  background: #fff;
`

export const sums = css`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  width: 100%;
  margin: 0;
  > div {
    display: grid;
    gap: 2px;
  }
  dt {
    font-size: ${type.s12};
    color: ${color.ink3};
  }
  dd {
    margin: 0;
    font-family: ${font.digits};
    font-size: ${type.s17};
    font-weight: 600;
  }
`

export const guests = css`
  margin: 0;
  padding: 0;
  list-style: none;
  border-radius: ${radius.card};
  background: ${color.card};
  overflow: hidden;
  > li + li {
    border-top: 1px solid ${color.line};
  }
  > li > a {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    gap: ${space.s3};
    align-items: center;
    min-height: 64px;
    padding: 10px ${space.s4};
  }
  > li > a > span {
    display: grid;
    min-width: 0;
    font-size: ${type.s15};
  }
  > li > a > span > strong {
    font-weight: 400;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  small {
    font-size: ${type.s12};
    color: ${color.ink3};
  }
  [data-state='rewarded'] {
    color: ${color.brick};
    font-weight: 600;
  }
`
