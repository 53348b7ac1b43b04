import { css } from '@linaria/core'
import { radius, space, TOUCH_SIZE, type } from '../../styles/tokens'

/** Beside the controls, where they leave room for it. */
export const talk = css`
  flex: 0 1 18rem;
  min-width: 0;
  display: flex;
  align-items: center;
  min-height: ${TOUCH_SIZE};
  border-radius: ${radius.round};
  color: #fff;
  font-size: ${type.s13};
  &:is(p) {
    gap: ${space.s2};
  }
  &:is(a) {
    flex: none;
    padding: 0 ${space.s3};
    background: rgba(255, 255, 255, 0.16);
    white-space: nowrap;
  }
  &:is(a):focus-visible {
    outline-color: #fff;
  }
  > input {
    flex: 1;
    min-width: 0;
    min-height: 36px;
    padding: 0 ${space.s3};
    border: 1px solid rgba(255, 255, 255, 0.7);
    border-radius: ${radius.round};
    background: rgba(7, 9, 13, 0.5);
    color: #fff;
    /* Smaller letters make iPhones enlarge the page. */
    font-size: max(16px, ${type.s13});
  }
  > input::placeholder {
    color: rgba(255, 255, 255, 0.8);
  }
  @media (max-width: 639px) {
    display: none;
  }
`
