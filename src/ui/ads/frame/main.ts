/** Runs inside the ad script's frame (`ad-frame.html`): loads the script and posts its `adBanners` to the page. */
import { runAdScript } from './runAdScript'

runAdScript(window)
