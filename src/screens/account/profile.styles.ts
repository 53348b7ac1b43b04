import { css } from '@linaria/core'
import { color, radius, space, TOUCH_SIZE, type } from '../../styles/tokens'

export const column = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.s3};
  max-width: 36rem;
  margin: 0 auto;
  padding-top: ${space.s2};
`

/** A newcomer's account, as what was won. */
export const greeting = css`
  display: grid;
  justify-items: center;
  gap: ${space.s2};
  padding: ${space.s4} 0 0;
  text-align: center;
  h2 {
    margin-top: ${space.s2};
    font-size: ${type.s22};
    font-weight: 800;
    line-height: 1.3;
    text-wrap: balance;
    overflow-wrap: anywhere;
  }
  p {
    margin-bottom: ${space.s3};
    color: ${color.ink2};
    line-height: 1.6;
    text-wrap: balance;
  }
`

export const now = css`
  margin-bottom: ${space.s3};
`

/** What a field needs said beside it. */
export const hint = css`
  margin-bottom: ${space.s4};
  color: ${color.ink2};
  font-size: ${type.s13};
  line-height: 1.6;
`

export const facts = css`
  display: grid;
`

export const group = css`
  min-width: 0;
  margin-bottom: ${space.s4};
  > span {
    display: block;
    margin-bottom: 6px;
    font-size: ${type.s12};
    color: ${color.ink2};
  }
  > small {
    display: block;
    margin-top: 6px;
    font-size: ${type.s12};
    color: ${color.ink2};
  }
`

/** The square that is kept; what will be cut off by the round frame is dimmed. */
export const stage = css`
  position: relative;
  width: min(100%, 18rem);
  margin: 0 auto;
  aspect-ratio: 1;
  overflow: hidden;
  border-radius: ${radius.inner};
  background: ${color.sunk};
  touch-action: none;
  cursor: grab;
  &:focus-visible {
    outline: 2px solid ${color.accentInk};
    outline-offset: 2px;
  }
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: 50%;
    box-shadow: 0 0 0 50vmax rgba(0, 0, 0, 0.45);
    pointer-events: none;
  }
  > img {
    position: absolute;
    top: 50%;
    left: 50%;
    max-width: none;
    user-select: none;
    pointer-events: none;
  }
`

export const controls = css`
  display: grid;
  gap: ${space.s2};
  padding: ${space.s3} 0;
  > p {
    font-size: ${type.s12};
    color: ${color.ink3};
    text-align: center;
  }
  > label {
    display: flex;
    align-items: center;
    gap: ${space.s3};
    min-height: ${TOUCH_SIZE};
    font-size: ${type.s13};
    color: ${color.ink2};
  }
  input {
    flex: 1;
    height: ${TOUCH_SIZE};
  }
`
