// What a page sets before the widget's own script. `var`, or it is not a global.
var ad_slots = 'sixinone, match-list, catfish, mobile-02'
var ad_domain = '/ads/banners.js'
