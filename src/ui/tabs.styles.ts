import { css } from '@linaria/core'
import { color, motion, radius, TOUCH_SIZE, type } from '../styles/tokens'

export const tabs = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 12px;
  padding: 0 16px;
  border-bottom: 1px solid ${color.line};
  font-size: ${type.s12};
  color: ${color.ink3};
  > [role='tablist'] {
    position: relative;
    flex: 1 1 60%;
    min-width: 0;
    display: flex;
    gap: 4px;
    margin: 0 -9px;
    overflow-x: auto;
    scrollbar-width: none;
  }
  /* Beside something else, what scrolls fades out before it. */
  > [role='tablist']:not(:last-child) {
    margin-right: 0;
    padding-right: 16px;
    mask-image: linear-gradient(to left, transparent, #000 16px);
  }
  /* English words are longer: on a narrow phone all of them are in sight. */
  @media (max-width: 410px) {
    > [role='tablist']:lang(en):not(:last-child) {
      gap: 0;
      padding-right: 8px;
      mask-image: linear-gradient(to left, transparent, #000 8px);
      > button {
        padding: 0 6px;
        font-size: ${type.s13};
      }
    }
  }
  > [role='tablist']::-webkit-scrollbar {
    display: none;
  }
`

export const tab = css`
  flex: none;
  min-height: ${TOUCH_SIZE};
  padding: 0 9px;
  color: ${color.ink2};
  font-size: ${type.s15};
  white-space: nowrap;
  &[aria-selected='true'] {
    color: ${color.ink};
    font-weight: 600;
  }
  &:focus-visible {
    border-radius: ${radius.inner};
    outline-offset: -3px;
  }
`

export const indicator = css`
  position: absolute;
  left: 0;
  bottom: 0;
  width: 28px;
  height: 3px;
  border-radius: 3px;
  background: ${color.accent};
  transition: transform ${motion.calm};
`
