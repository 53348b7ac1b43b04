import { color, space, type } from './tokens'

/** Rules for a name in chat whose colour was chosen, as `data-colour` says. */
export const nameColours = `
  [data-colour='amber'] {
    color: ${color.gold};
  }
  [data-colour='coral'] {
    color: ${color.brick};
  }
  [data-colour='jade'] {
    color: ${color.good};
  }
  [data-colour='sky'] {
    color: ${color.sky};
  }
  [data-colour='violet'] {
    color: ${color.violet};
  }
`

/** Rules for who speaks in chat: `<b>` with the name and the badges that are worn. */
export const speaker = `
  b {
    margin-right: ${space.s2};
    color: ${color.ink3};
    font-weight: 400;
    font-size: ${type.s13};
  }
  b > img {
    display: inline-block;
    width: 1.15em;
    height: 1.15em;
    margin-left: 3px;
    vertical-align: -0.2em;
  }
  ${nameColours}
`
