import { color, radius, TOUCH_SIZE, type } from './tokens'

/** A line about what stands below it, with what can be done about it. */
export const noteLine = `
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  margin-block: 8px;
  padding: 0 4px 0 14px;
  border-radius: ${radius.inner};
  background: ${color.sunk};
  color: ${color.ink2};
  font-size: ${type.s12};
  > button {
    flex: none;
    min-height: ${TOUCH_SIZE};
    padding: 0 10px;
    border-radius: ${radius.inner};
    outline-offset: -4px;
    color: ${color.accentInk};
    font-weight: 600;
  }
`
