import { css } from '@linaria/core'
import { color, radius, space, TOUCH_SIZE, type, wide } from '../../styles/tokens'

export const rows = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.s3};
  padding: ${space.s3} 0 ${space.s6};
  ${wide} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  > li {
    display: grid;
  }
`

export const alone = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  color: ${color.ink2};
  font-size: ${type.s13};
`

export const card = css`
  display: grid;
  align-content: start;
  gap: ${space.s2};
  padding: ${space.s3} ${space.s4};
  border-radius: ${radius.card};
  background: ${color.card};
  > header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${space.s1} ${space.s3};
  }
  small {
    font-size: ${type.s12};
    color: ${color.ink3};
    overflow-wrap: anywhere;
  }
  > a[data-last] {
    display: flex;
    align-items: center;
    min-height: ${TOUCH_SIZE};
    font-size: ${type.s13};
    color: ${color.accentInk};
  }
  > a:not([data-last]) {
    display: grid;
    grid-template-columns: 3.5rem minmax(0, 1fr) auto;
    align-items: center;
    gap: ${space.s3};
    border-radius: ${radius.inner};
  }
  > a > span {
    display: grid;
    gap: 2px;
    min-width: 0;
  }
  strong {
    font-size: ${type.s15};
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  > a > b {
    font-weight: 700;
    color: ${color.gold};
  }
  > a > b[data-currency='brick'] {
    color: ${color.brick};
  }
  > ul {
    display: grid;
    gap: ${space.s1};
    font-size: ${type.s13};
    line-height: 1.5;
    color: ${color.ink2};
    overflow-wrap: anywhere;
  }
  > ul:empty {
    display: none;
  }
  > ul b {
    color: ${color.ink};
    user-select: all;
  }
  > footer {
    display: flex;
    flex-wrap: wrap;
    justify-content: flex-end;
    gap: ${space.s2};
  }
  > footer:empty {
    display: none;
  }
`

/** States one below the other, the newest with the accent. */
export const timeline = css`
  display: grid;
  margin-top: ${space.s1};
  padding-top: ${space.s3};
  border-top: 1px solid ${color.line};
  > li {
    position: relative;
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 2px ${space.s3};
    padding: 0 0 ${space.s4} ${space.s6};
    font-size: ${type.s13};
    color: ${color.ink2};
  }
  > li::before {
    content: '';
    position: absolute;
    top: 0.45em;
    left: 3px;
    width: 8px;
    height: 8px;
    border-radius: 50%;
    background: ${color.ink3};
  }
  > li:not(:last-child)::after {
    content: '';
    position: absolute;
    top: calc(0.45em + 12px);
    bottom: calc(-0.45em + 4px);
    left: 6px;
    width: 2px;
    background: ${color.line};
  }
  > li:first-child::before {
    background: ${color.accent};
  }
  strong {
    flex: 1 1 auto;
    font-size: ${type.s13};
  }
  > li:first-child strong {
    font-size: ${type.s15};
    color: ${color.ink};
  }
  time {
    font-size: ${type.s12};
    color: ${color.ink3};
  }
  p {
    flex: 1 1 100%;
    overflow-wrap: anywhere;
  }
  b {
    color: ${color.ink};
    user-select: all;
  }
`

/** A number, with room before what is done with it. */
export const copied = css`
  > b {
    margin-inline-end: ${space.s2};
  }
`

/** By which clock the times below are told. */
export const zoneNote = css`
  margin: ${space.s2} 0;
  color: ${color.ink3};
  font-size: ${type.s12};
`
