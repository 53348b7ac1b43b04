import { css } from '@linaria/core'
import { color, type } from '../../src/styles/tokens'

export const grid = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(9.5rem, 1fr));
  gap: 8px;
`

export const swatch = css`
  display: flex;
  flex-direction: column;
  justify-content: flex-end;
  gap: 2px;
  min-height: 72px;
  padding: 10px 12px;
  border-radius: 12px;
  box-shadow: inset 0 0 0 1px ${color.line};
  font-size: ${type.s12};
  line-height: 1.35;
  > b {
    font-size: ${type.s13};
  }
`

export const heading = css`
  margin: 20px 0 8px;
  font-size: ${type.s17};
  font-weight: 700;
`

export const mode = css`
  margin: 0 -16px;
  padding: 4px 16px 20px;
  background: ${color.page};
  color: ${color.ink};
`

export const specimen = css`
  display: grid;
  grid-template-columns: 9rem 1fr;
  align-items: center;
  gap: 10px 12px;
  > dt {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 10px;
    color: ${color.ink3};
    font-size: ${type.s12};
  }
  > dd {
    min-width: 0;
  }
`

export const tokenRows = css`
  margin: 0;
  padding: 0;
  list-style: none;
  > li {
    display: grid;
    grid-template-columns: 28px minmax(0, 1fr) minmax(0, 1fr);
    align-items: center;
    gap: 8px;
    border-bottom: 1px solid ${color.line};
  }
`

export const dot = css`
  width: 28px;
  height: 28px;
  border-radius: 50%;
  box-shadow: inset 0 0 0 1px ${color.line};
  &:not([style*='background']) {
    box-shadow: none;
  }
`

export const copyable = css`
  min-height: 44px;
  overflow-wrap: anywhere;
  text-align: left;
  color: inherit;
  font-size: ${type.s13};
  cursor: copy;
  &:hover {
    text-decoration: underline;
  }
  &[data-copied]::after {
    content: 'Copied';
    margin-left: 8px;
    padding: 2px 6px;
    border-radius: 6px;
    background: ${color.ink};
    color: ${color.page};
    font-size: ${type.s12};
  }
`
