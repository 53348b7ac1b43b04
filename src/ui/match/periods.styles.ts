import { css } from '@linaria/core'
import { color, font, radius, space, type } from '../../styles/tokens'

export const stretches = css`
  padding: ${space.s2} ${space.s3};
  overflow-x: auto;
  border-radius: ${radius.card};
  background: ${color.card};
  &:focus-visible {
    outline-offset: -2px;
  }
  table {
    width: 100%;
    border-collapse: collapse;
    font-family: ${font.digits};
    font-variant-numeric: tabular-nums;
  }
  th,
  td {
    min-width: 2.25rem;
    padding: ${space.s2} 6px;
    color: ${color.ink3};
    font-size: ${type.s15};
    font-weight: 400;
    text-align: center;
    white-space: nowrap;
  }
  thead th {
    font-size: ${type.s12};
  }
  tbody th {
    max-width: 9rem;
    overflow: hidden;
    text-overflow: ellipsis;
    color: ${color.ink};
    font-family: ${font.text};
    text-align: left;
  }
  tbody tr + tr > * {
    border-top: 1px solid ${color.line};
  }
  [data-ahead] {
    color: ${color.ink};
    font-weight: 600;
  }
  th[data-live] {
    color: ${color.liveInk};
  }
  td[data-live] {
    background: ${color.soft};
  }
  [data-whole] {
    color: ${color.ink};
    font-size: ${type.s17};
    font-weight: 700;
  }
`
