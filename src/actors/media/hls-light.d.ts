declare module 'hls.js/light' {
  export { default as Hls, ErrorDetails, ErrorTypes, Events, type LevelDetails } from 'hls.js'
}
