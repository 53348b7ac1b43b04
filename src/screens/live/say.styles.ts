import { css } from '@linaria/core'
import { space } from '../../styles/tokens'

/** Where the chat is as narrow as a phone, one sends what is written: until a letter is there, gifts, games and following stand beside the field, with the keyboard up, too. Then they make room for it; keys reach them all the same. */
export const besides = css`
  display: flex;
  align-items: center;
  gap: ${space.s2};
  &:empty {
    display: none;
  }
  @media (max-width: 1023px) {
    /* What lay over the room gives the focus back to the button that opened it, which is no writing. */
    form:has(input:placeholder-shown):not(:has(> button:focus)) > button:has(+ &) {
      display: none;
    }
    form:has(input:not(:placeholder-shown)) > &:not(:focus-within) {
      position: absolute;
      opacity: 0;
      pointer-events: none;
    }
  }
`
