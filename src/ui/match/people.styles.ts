import { css } from '@linaria/core'
import { color, radius, space, type } from '../../styles/tokens'

export const columns = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(9.5rem, 100%), 1fr));
  gap: ${space.s3};
`

export const column = css`
  min-width: 0;
  padding: ${space.s3};
  border-radius: ${radius.card};
  background: ${color.card};
  > :is(h2, h3) {
    display: flex;
    align-items: center;
    gap: 6px;
    padding-bottom: ${space.s1};
    font-size: ${type.s13};
    font-weight: 600;
  }
  > :is(h2, h3) > i {
    flex: none;
    width: 10px;
    height: 10px;
    border-radius: 3px;
  }
  > p {
    padding: ${space.s2} 0;
    color: ${color.ink3};
    font-size: ${type.s13};
  }
`

export const person = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.s1} ${space.s2};
  min-height: 44px;
  padding: 4px 0;
  & + & {
    border-top: 1px solid ${color.line};
  }
  > b {
    flex: none;
    display: grid;
    place-items: center;
    min-width: 1.75rem;
    height: 1.75rem;
    border: 2px solid;
    border-radius: ${radius.round};
    font-size: ${type.s13};
  }
  > div {
    flex: 1 1 4rem;
    min-width: 0;
    display: grid;
    font-size: ${type.s13};
    overflow-wrap: anywhere;
  }
  small {
    color: ${color.ink3};
    font-size: ${type.s11};
  }
`

export const change = css`
  display: flex;
  align-items: center;
  gap: ${space.s2};
  padding: ${space.s2} ${space.s3};
  background: ${color.card};
  &:first-child {
    border-radius: ${radius.card} ${radius.card} 0 0;
  }
  &:last-child {
    border-radius: 0 0 ${radius.card} ${radius.card};
  }
  &:only-child {
    border-radius: ${radius.card};
  }
  & + & {
    border-top: 1px solid ${color.line};
  }
  > span {
    min-width: 2.75rem;
    color: ${color.ink2};
    font-size: ${type.s13};
  }
  > i {
    width: 4px;
    align-self: stretch;
    border-radius: 4px;
  }
  > div {
    min-width: 0;
    display: grid;
    font-size: ${type.s15};
    overflow-wrap: anywhere;
  }
  small {
    color: ${color.ink3};
    font-size: ${type.s12};
  }
`
