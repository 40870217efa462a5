#!/usr/bin/python3
"""A WebKitGTK window without a frame or a toolbar, for WebDriver: of any size, while that of MiniBrowser is never narrow.

SIXINONE_WEBKIT_SIZE: width and height in CSS pixels, as `390x844`. SIXINONE_WEBKIT_FOLDER: where it keeps what sites store.
SIXINONE_WEBKIT_CONSOLE: a file for what pages tell the console.
"""

import os

# The processes of pages write to what is standard output when they start.
os.dup2(os.open(os.environ["SIXINONE_WEBKIT_CONSOLE"], os.O_WRONLY | os.O_CREAT | os.O_APPEND), 1)

import gi  # noqa: E402

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # noqa: E402

WIDTH, HEIGHT = map(int, os.environ["SIXINONE_WEBKIT_SIZE"].split("x"))
FOLDER = os.environ["SIXINONE_WEBKIT_FOLDER"]


def open_window(_session):
    view = WebKit2.WebView(web_context=context, is_controlled_by_automation=True)
    settings = view.get_settings()
    settings.set_enable_write_console_messages_to_stdout(True)
    # Without a graphics card it would be simulated, in a third of the processor's time.
    settings.set_hardware_acceleration_policy(WebKit2.HardwareAccelerationPolicy.NEVER)
    window = Gtk.Window(decorated=False, default_width=WIDTH, default_height=HEIGHT)
    window.add(view)
    window.show_all()
    view.connect("close", lambda _view: window.destroy())
    return view


def on_session(_context, session):
    info = WebKit2.ApplicationInfo()
    info.set_name("webkitgtk")
    info.set_version(WebKit2.get_major_version(), WebKit2.get_minor_version(), WebKit2.get_micro_version())
    session.set_application_info(info)
    session.connect("create-web-view", open_window)


# Overlay scroll bars take the presses at the right edge.
Gtk.Settings.get_default().set_property("gtk-overlay-scrolling", False)
stores = WebKit2.WebsiteDataManager(base_data_directory=FOLDER, base_cache_directory=os.path.join(FOLDER, "cache"))
context = WebKit2.WebContext.new_with_website_data_manager(stores)
context.set_automation_allowed(True)
context.connect("automation-started", on_session)
Gtk.main()
