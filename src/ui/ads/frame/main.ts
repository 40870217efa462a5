/** Inside the ad script's frame (`ad-frame.html`): loads the script, tells the page what it left in `adBanners`. */
import { runAdScript } from './runAdScript'

runAdScript(window)
