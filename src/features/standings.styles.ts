import { css } from '@linaria/core'
import { liveMotion } from '../styles/live-motion'
import { color, radius, space, TOUCH_SIZE, type, wide } from '../styles/tokens'

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

const dot = `
  content: '';
  flex: none;
  width: 8px;
  height: 8px;
  border-radius: 50%;
  background: ${color.live};
`

/** What the dots of teams that play right now mean. */
export const note = css`
  display: flex;
  align-items: center;
  gap: 6px;
  margin-bottom: ${space.s2};
  color: ${color.ink2};
  font-size: ${type.s13};
  &::before {
    ${dot}
  }
`

/** A team, and the dot beside it. */
export const place = css`
  display: flex;
  align-items: center;
  min-width: 0;
`

export const playing = css`
  flex: none;
  display: grid;
  place-items: center;
  width: 24px;
  min-height: ${TOUCH_SIZE};
  &::before {
    ${dot}
    ${liveMotion}
  }
`

export const teamCell = css`
  display: flex;
  align-items: center;
  gap: 6px;
  min-width: 0;
  font-family: inherit;
  > svg {
    flex: none;
  }
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
