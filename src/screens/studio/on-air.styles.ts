import { css } from '@linaria/core'
import { color, radius, space, type } from '../../styles/tokens'

/** What is to be seen to before one goes live. */
export const checks = css`
  display: grid;
  gap: 2px;
  margin-top: ${space.s2};
  list-style: none;
  > li {
    display: flex;
    align-items: center;
    gap: ${space.s2};
    min-height: 2.25rem;
    > svg {
      flex: none;
      color: ${color.ink3};
    }
    flex-wrap: wrap;
    > span {
      flex: 1 1 auto;
      overflow-wrap: normal;
    }
    > small {
      font-size: ${type.s12};
      color: ${color.ink3};
      text-align: end;
    }
  }
  > li[data-done] > svg {
    color: ${color.good};
  }
`

/** The talk of a room, in a height of its own: what is older is scrolled to. */
export const talkBox = css`
  display: flex;
  flex-direction: column;
  height: min(26rem, 60vh);
  margin: ${space.s2} -${space.s4} -${space.s4};
  border-top: 1px solid ${color.line};
  border-radius: 0 0 ${radius.card} ${radius.card};
  overflow: hidden;
  > [role='status'] {
    padding: ${space.s4};
  }
`

/** A box of its own beside the picture: the heading has nothing above it. */
export const beside = css`
  && > section > h3 {
    margin-top: 0;
  }
`
