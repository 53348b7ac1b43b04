/** A select that is not seen but touched, focused and read aloud: it lies over the words of what is chosen. */
export const selectOver = `
  position: absolute;
  inset: 0;
  width: 100%;
  opacity: 0;
  cursor: pointer;
  /* Below 16 px, Safari on iOS zooms in when the field takes the focus. */
  font-size: 1rem;
`
