import { css } from '@linaria/core'
import { color, font, radius, space, type } from '../../styles/tokens'

export const anchorHead = css`
  display: flex;
  align-items: center;
  gap: ${space.s3};
  div {
    flex: 1;
    display: grid;
    gap: 2px;
    min-width: 0;
  }
  b {
    font-size: ${type.s17};
    font-weight: 600;
  }
`

export const block = css`
  display: grid;
  gap: ${space.s1};
  margin-top: ${space.s4};
  font-size: ${type.s15};
  color: ${color.ink};
  &:first-child {
    margin-top: 0;
  }
  small {
    white-space: normal;
  }
  &:is(h2) {
    font-size: ${type.s17};
    font-weight: 600;
  }
  b {
    font-size: ${type.s22};
  }
`

export const parts = css`
  margin-top: ${space.s4};
  padding: ${space.s2} ${space.s3};
  border-radius: ${radius.card};
  background: ${color.card};
  overflow-x: auto;
  table {
    width: 100%;
    border-collapse: collapse;
    font-family: ${font.digits};
    font-variant-numeric: tabular-nums;
  }
  th,
  td {
    padding: ${space.s2} 6px;
    font-size: ${type.s13};
    font-weight: 400;
    color: ${color.ink2};
    text-align: center;
    white-space: nowrap;
  }
  tbody th {
    text-align: left;
    color: ${color.ink};
  }
  b {
    color: ${color.ink};
  }
`

export const timeline = css`
  display: grid;
  gap: ${space.s2};
  margin-top: ${space.s3};
  li {
    display: grid;
    grid-template-columns: 3.5rem 1fr;
    gap: ${space.s2};
    padding: ${space.s3};
    border-radius: ${radius.inner};
    background: ${color.card};
    font-size: ${type.s13};
  }
  span {
    color: ${color.accentInk};
  }
`
