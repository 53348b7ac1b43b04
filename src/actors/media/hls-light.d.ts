declare module 'hls.js/light' {
  export { default as Hls, ErrorDetails, ErrorTypes, Events } from 'hls.js'
}
