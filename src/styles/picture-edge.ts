import { color } from './tokens'

/** A hairline within the edge of what is positioned: a pale picture ends where its page begins. */
export const pictureEdge = `
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: inherit;
    box-shadow: inset 0 0 0 1px ${color.ink};
    opacity: 0.12;
    pointer-events: none;
  }
`
