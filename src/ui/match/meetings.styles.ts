import { css } from '@linaria/core'
import { outcomeLetter } from '../../styles/outcome'
import { color, radius, space, type } from '../../styles/tokens'

export const balance = css`
  display: grid;
  gap: ${space.s2};
  padding: ${space.s4};
  border-radius: ${radius.card};
  background: ${color.card};
  > p {
    display: flex;
    justify-content: space-between;
    gap: ${space.s3};
    color: ${color.ink2};
    font-size: ${type.s13};
  }
  b {
    color: ${color.ink};
    font-size: ${type.s17};
    font-weight: 700;
  }
  > div {
    display: flex;
    gap: 3px;
    height: 6px;
  }
  > div > i {
    flex-basis: 0;
    border-radius: 6px;
    background: ${color.line};
  }
`

export const meeting = css`
  display: grid;
  grid-template-columns: 5.2rem minmax(0, 1fr) auto minmax(0, 1fr) 1.6rem;
  align-items: center;
  gap: ${space.s2};
  min-height: 48px;
  padding: ${space.s1} ${space.s3};
  background: ${color.card};
  font-size: ${type.s13};
  li:first-child > & {
    border-radius: ${radius.card} ${radius.card} 0 0;
  }
  li:last-child > & {
    border-radius: 0 0 ${radius.card} ${radius.card};
  }
  li:only-child > & {
    border-radius: ${radius.card};
  }
  li + li > & {
    border-top: 1px solid ${color.line};
  }
  > small {
    display: grid;
    color: ${color.ink3};
    font-size: ${type.s11};
  }
  small > span {
    overflow: hidden;
    white-space: nowrap;
    text-overflow: ellipsis;
  }
  > span {
    color: ${color.ink2};
    overflow-wrap: anywhere;
  }
  > span:nth-child(2) {
    text-align: right;
  }
  > span[data-ahead] {
    color: ${color.ink};
    font-weight: 600;
  }
  > b {
    font-size: ${type.s17};
  }
  > i {
    ${outcomeLetter}
  }
`
