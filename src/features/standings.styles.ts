import { css } from '@linaria/core'
import { color, radius, type, wide } from '../styles/tokens'

export const tables = css`
  display: grid;
  gap: 16px;
  > section {
    min-width: 0;
    padding: 4px 0 10px;
    border-radius: ${radius.card};
    background: ${color.card};
    overflow: hidden;
  }
  > section > h2 {
    padding: 10px 14px 4px;
    font-size: ${type.s15};
    font-weight: 700;
  }
  ${wide} {
    &[data-many] {
      grid-template-columns: repeat(2, minmax(0, 1fr));
      align-items: start;
    }
  }
`

export const teamCell = css`
  display: flex;
  align-items: center;
  gap: 6px;
  min-width: 0;
  font-family: inherit;
  > span {
    min-width: 0;
    white-space: normal;
  }
  small {
    display: block;
    color: ${color.ink3};
    font-size: ${type.s11};
  }
`

export const form = css`
  display: inline-flex;
  gap: 3px;
  > i {
    width: 9px;
    height: 9px;
    border-radius: 50%;
    background: ${color.edge};
  }
  > i[data-was='won'] {
    background: ${color.good};
  }
  > i[data-was='lost'] {
    background: ${color.live};
  }
  > i[data-was='drawn'] {
    border-radius: 2px;
  }
`
