import { color, radius, type } from './tokens'

/** The letter of how a match ended; `data-is` says how. */
export const outcomeLetter = `
  display: inline-grid;
  place-items: center;
  min-width: 1.4rem;
  height: 1.4rem;
  border-radius: ${radius.small};
  background: ${color.sunk};
  color: ${color.ink2};
  font-size: ${type.s12};
  font-style: normal;
  font-weight: 600;
  &[data-is='won'] { background: ${color.good}; color: ${color.card}; }
  &[data-is='lost'] { background: ${color.live}; color: #fff; }
`
