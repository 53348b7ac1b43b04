import { radius, space, type } from './tokens.ts'

/** Over a picture that a browser plays without sound: what a tap turns on. */
export const soundPillLook = `
  position: absolute;
  left: 50%;
  transform: translateX(-50%);
  display: flex;
  align-items: center;
  gap: ${space.s2};
  min-height: 44px;
  padding: 0 ${space.s5};
  border-radius: ${radius.round};
  background: #fff;
  color: #12161f;
  font-size: ${type.s15};
  font-weight: 600;
  white-space: nowrap;
`
