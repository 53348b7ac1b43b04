import { css } from '@linaria/core'
import { color, font, space, type, wide } from '../../styles/tokens'

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

export const head = css`
  display: grid;
  gap: ${space.s4};
  > p {
    display: grid;
    gap: 2px;
    margin: 0;
    color: ${color.ink2};
    font-size: ${type.s13};
  }
  > p > b {
    font-family: ${font.digits};
    font-size: ${type.score30};
    line-height: 1.15;
    color: ${color.gold};
  }
  &[data-currency='brick'] > p > b {
    color: ${color.brick};
  }
  > small {
    color: ${color.ink3};
    font-size: ${type.s12};
  }
`

export const months = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  margin: 0 -10px;
  > b {
    font-size: ${type.s15};
    font-weight: 600;
  }
`

export const sums = css`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${space.s3};
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

export const moves = css`
  display: grid;
  gap: ${space.s3};
  min-width: 0;
`

export const rows = css`
  margin: 0;
  padding: 0;
  list-style: none;
  border-radius: 16px;
  background: ${color.card};
  overflow: hidden;
  > li + li {
    border-top: 1px solid ${color.line};
  }
  > li > a,
  > li > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 2px ${space.s3};
    align-items: center;
    min-height: 64px;
    padding: 10px ${space.s4};
  }
  span {
    font-size: ${type.s15};
  }
  small {
    font-size: ${type.s12};
    color: ${color.ink3};
  }
  b {
    font-family: ${font.digits};
    font-size: ${type.s17};
    font-weight: 600;
    text-align: right;
  }
  b[data-way='in'] {
    color: ${color.good};
  }
  /* Came and went again. */
  b[data-way='none'] {
    color: ${color.ink3};
  }
  small:last-child {
    text-align: right;
  }
`

export const note = css`
  margin: 0;
  font-size: ${type.s12};
  color: ${color.ink3};
`
