import { space, type } from './tokens'

/** Words at the lower edge of a picture, read over whatever it shows. */
export const onPicture = `
  position: absolute;
  inset: auto 0 0;
  padding: 2px ${space.s1};
  background: rgba(0, 0, 0, 0.6);
  color: #fff;
  font-size: ${type.s12};
`
