declare module 'danmaku/dist/esm/danmaku.dom.js' {
  import Danmaku from 'danmaku'

  export default Danmaku
}
