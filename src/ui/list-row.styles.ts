import { css } from '@linaria/core'
import { color, hover, type } from '../styles/tokens'

export const listRow = css`
  display: flex;
  align-items: center;
  gap: 10px;
  width: 100%;
  min-height: 52px;
  padding: 8px 14px;
  font-size: ${type.s15};
  text-align: start;
  color: ${color.ink};
  & + & {
    border-top: 1px solid ${color.line};
  }
  > svg:first-child {
    flex: none;
    color: ${color.ink2};
  }
  &[data-deed='danger'],
  &[data-deed='danger'] > svg:first-child {
    color: ${color.liveInk};
  }
  &[aria-busy] {
    opacity: 0.5;
  }
  > span {
    flex: 1 0 50%;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  > span > small {
    display: block;
    margin-top: 2px;
    font-size: ${type.s13};
    line-height: 1.4;
    color: ${color.ink3};
  }
  > small {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    font-size: ${type.s13};
    color: ${color.ink3};
  }
  > svg:last-child:not(:first-child) {
    color: ${color.ink3};
  }
  ${hover} {
    &:not(div):hover {
      background: ${color.sunk};
    }
  }
  &:not(div):active {
    background: ${color.sunk};
  }
`
