/** A field that is not seen but touched, focused and read aloud: it lies over what is drawn for it, `beyond` its edges. */
export const hiddenInput = (beyond = '0px'): string => `
  > input {
    position: absolute;
    inset: calc(0px - ${beyond}) 0;
    width: 100%;
    height: calc(100% + 2 * ${beyond});
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
`
