import { css } from '@linaria/core'
import { color, hover, radius, space, type } from '../styles/tokens'

/** On the ground of a sheet. */
export const actionGroup = css`
  overflow: hidden;
  border-radius: ${radius.card};
  background: ${color.sunk};
  &:empty {
    display: none;
  }
  & + & {
    margin-top: ${space.s3};
  }
`

export const action = css`
  display: flex;
  align-items: center;
  gap: ${space.s3};
  width: 100%;
  min-height: 52px;
  padding: ${space.s2} ${space.s4};
  color: ${color.ink};
  font-size: ${type.s15};
  text-align: start;
  overflow-wrap: anywhere;
  & + & {
    border-top: 1px solid ${color.line};
  }
  > svg {
    flex: none;
    color: ${color.ink2};
  }
  &[data-danger] {
    color: ${color.liveInk};
    > svg {
      color: inherit;
    }
  }
  &[aria-busy] {
    opacity: 0.5;
  }
  &:active {
    background: ${color.line};
  }
  ${hover} {
    &:hover {
      background: ${color.line};
    }
  }
`
